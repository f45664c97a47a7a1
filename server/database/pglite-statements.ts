import { parse, protocol, types, type PGlite, type Results } from '@electric-sql/pglite'
import { jsonTextParameters } from './json-parameters.ts'
import { RecurringStatements } from './recurring-statements.ts'

const { serialize } = protocol

/** `feature_not_supported`: "cached plan must not change result type". */
const RESULT_CHANGED = '0A000'

interface PreparedStatement {
  name: string
  parameterTypes: number[]
}

/**
 * Runs statements on one PGlite, which it has to itself meanwhile. Those that recur are
 * prepared: `PGlite.query` parses and plans each time, in six calls into WebAssembly,
 * which is more than half of the time of a small read. Here a repetition is one call.
 */
export class PgliteStatements {
  readonly #client: PGlite
  readonly #statements = new RecurringStatements()
  readonly #prepared = new Map<string, PreparedStatement>()
  #count = 0

  constructor(client: PGlite) {
    this.#client = client
  }

  run<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    if (parameters.length > 0 && this.#statements.recurs(sql)) {
      return this.#client.runExclusive(() => this.#runPrepared<Row>(sql, parameters))
    }
    return this.#client.query<Row>(sql, [...parameters], {
      paramTypes: parameterTypes(sql, parameters.length),
    })
  }

  async #runPrepared<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql, parameters.length))
    const values = parameters.map((value, position) => {
      if (value === null || value === undefined) return null
      const serializer = this.#client.serializers[statement.parameterTypes[position] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
    try {
      const { messages } = await this.#send(
        serialize.bind({ statement: statement.name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      const [result] = parse.parseResults(messages, this.#client.parsers)
      return result as Results<Row>
    } catch (error) {
      if ((error as { code?: string }).code === RESULT_CHANGED) await this.#forget(sql, statement)
      throw error
    }
  }

  async #prepare(sql: string, parameterCount: number): Promise<PreparedStatement> {
    this.#count += 1
    const name = `recurring_${this.#count}`
    const { messages } = await this.#send(
      serialize.parse({ name, text: sql, types: parameterTypes(sql, parameterCount) }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
    this.#prepared.set(sql, statement)
    return statement
  }

  /** After a change of its tables' columns it has to be prepared anew. */
  async #forget(sql: string, { name }: PreparedStatement): Promise<void> {
    this.#prepared.delete(sql)
    await this.#send(serialize.close({ type: 'S', name }))
  }

  #send(...messages: Uint8Array[]) {
    return this.#client.execProtocol(Buffer.concat([...messages, serialize.sync()]))
  }
}

/** 0 leaves a type to the statement. */
function parameterTypes(sql: string, count: number): number[] {
  const isJsonText = jsonTextParameters(sql)
  return Array.from({ length: count }, (_, position) => (isJsonText.has(position) ? types.TEXT : 0))
}
