/** What was typed and is stored nowhere else. */
export interface KeptCopy<Values> {
  /** Its record and what keeps it: `copyKey`. */
  key: string
  values: Values
  /** The fields that were typed in, the only ones that go back into a form; all, where it does not say. */
  typed?: readonly string[]
  /** Of the record that was being edited; null of a new one. */
  version: string | null
  keptAt: string
}

const DATABASE = 'unsaved-texts'
const STORE = 'copies'
const KEEPER = '~'

/** Each page that edits a record has a copy of its own. */
export const copyKey = (record: string, keeper: string): string => record + KEEPER + keeper

/** The record of a copy, and what keeps it. */
export function readCopyKey({ key }: KeptCopy<unknown>): { record: string; keeper: string } {
  const [record = '', keeper = ''] = key.split(KEEPER)
  return { record, keeper }
}

/** Keeps a copy in this browser, in place of the former one. */
export async function keepCopy(copy: KeptCopy<unknown>): Promise<void> {
  await run('readwrite', (store) => store.put(copy))
}

export async function dropCopy(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

/** The copies whose keys begin so, the newest first. */
export async function findCopies<Values>(prefix: string): Promise<KeptCopy<Values>[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
  const found: KeptCopy<Values>[] = await run('readonly', (store) => store.getAll(range))
  return found.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/**
 * Resolves once a write outlasts the tab and the browser. To outlast the machine as well, each would wait for the
 * disk, which takes seconds when that is busy.
 */
async function run<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openDatabase()
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
    const request = ask(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error))
    return await promise
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' })
  })
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error))
  return promise
}
