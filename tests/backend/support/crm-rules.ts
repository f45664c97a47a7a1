import { store, unique, type AccessRule, type Cast, type Row } from './access-rule.ts'
import { guarded } from './content-rules.ts'
import { forTheOwner, forTheServer, type ProcedureRule } from './procedure-rule.ts'

const newMessage = () => ({
  name: 'Ada',
  email: `${unique('writer').toLowerCase()}@writer.example`,
  subject: 'other',
  message: unique('Hello'),
})

const newPerson = () => {
  const id = crypto.randomUUID()
  return { id, root_id: id, email: `${id}@person.example` }
}

const aMessage = async (cast: Pick<Cast, 'shop'>) =>
  (await store(cast, 'contact_messages', [newMessage()]))[0] ?? ''

/** A person as triggers make them: with a message. */
export async function aPerson({ shop }: Pick<Cast, 'shop'>): Promise<string> {
  const message = newMessage()
  await store({ shop }, 'contact_messages', [message])
  const { data, error } = await shop.backOffice
    .from('crm_people')
    .select('id')
    .eq('email', message.email)
    .single()
  if (error) throw error
  return String(data.id)
}

/** A message without its thread, which a trigger has opened. */
async function aMessageWithoutThread(cast: Cast): Promise<Row> {
  const message_id = await aMessage(cast)
  const { error } = await cast.shop.backOffice
    .from('contact_threads')
    .delete()
    .eq('message_id', message_id)
  if (error) throw error
  return { message_id }
}

const READ_BY_THE_OWNER = {
  reads: [0, 0, 0, 1, 1],
  updates: [0, 0, 0, 0, 0],
  deletes: [0, 0, 0, 0, 0],
  inserts: [0, 0, 0, 0, 0],
} as const

/** People, their companies, and the inbox. */
export const crmRules: readonly AccessRule[] = [
  guarded('contact_threads', 'message_id', aMessageWithoutThread, { status: 'closed' }),
  guarded(
    'contact_replies',
    'id',
    async (cast) => ({ message_id: await aMessage(cast), kind: 'noted', body: 'By phone.' }),
    { body: 'Changed' },
  ),
  guarded('crm_people', 'id', newPerson, { given_name: 'Changed' }),
  guarded(
    'crm_notes',
    'id',
    async (cast) => ({ person_id: await aPerson(cast), body: 'Prefers email.' }),
    { body: 'Changed' },
  ),
  guarded(
    'crm_tasks',
    'id',
    async (cast) => ({ person_id: await aPerson(cast), title: 'Call back' }),
    { title: 'Changed' },
  ),
  guarded(
    'crm_merges',
    'id',
    async (cast) => ({ kept_id: await aPerson(cast), merged_id: await aPerson(cast) }),
    { undone_at: new Date().toISOString() },
  ),
  guarded('crm_not_duplicates', 'first_id', async (cast) => {
    const [first_id, second_id] = [await aPerson(cast), await aPerson(cast)].toSorted()
    return { first_id, second_id }
  }),
  {
    relation: 'admin_messages',
    key: 'id',
    examples: async (cast) => [await aMessage(cast)],
    newRow: newMessage,
    isReadOnly: 'view',
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'admin_people',
    key: 'id',
    examples: async (cast) => [await aPerson(cast)],
    newRow: () => ({ email: 'new@person.example' }),
    // Simple enough for PostgreSQL to write through it: no role may.
    isReadOnly: 'table',
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'admin_tasks',
    key: 'id',
    examples: async (cast) =>
      store(cast, 'crm_tasks', [{ person_id: await aPerson(cast), title: 'Call back' }]),
    newRow: () => ({ title: 'A task' }),
    isReadOnly: 'view',
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'admin_companies',
    key: 'domain',
    examples: async (cast) => {
      const domain = `${unique('company').toLowerCase()}.example`
      await store(cast, 'contact_messages', [{ ...newMessage(), email: `ada@${domain}` }])
      return [domain]
    },
    newRow: () => ({ name: 'A company' }),
    isReadOnly: 'view',
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'person_tags',
    key: 'id',
    examples: async (cast) => {
      const tag = unique('tag')
      await store(cast, 'crm_people', [{ ...newPerson(), tags: [tag] }])
      return [tag]
    },
    newRow: () => ({ id: 'a tag' }),
    isReadOnly: 'view',
    ...READ_BY_THE_OWNER,
  },
]

const all = { p_ids: [], p_where: null }
const anAnswer = async (cast: Pick<Cast, 'shop'>) => ({
  p_id: await aMessage(cast),
  p_body: 'Thank you.',
  p_key: crypto.randomUUID(),
})

export const crmProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('count_inbox'),
  forTheOwner('get_message', () => ({ p_id: crypto.randomUUID() })),
  forTheOwner('answer_message', anAnswer),
  forTheOwner('note_answer', anAnswer),
  forTheOwner('move_messages', { ...all, p_to: 'closed' }),
  forTheOwner('undo_move_messages', all),
  forTheServer(
    'receive_reply',
    { p_token: 'none', p_from: 'ada@writer.example', p_body: 'Yes.', p_provider_id: '<1@x>' },
    '404 thread_unknown',
  ),
  forTheOwner('get_person', () => ({ p_id: crypto.randomUUID() })),
  forTheOwner('list_person_timeline', async (cast) => ({
    p_id: await aPerson(cast),
    p_before: 'infinity',
  })),
  forTheOwner('save_person', async (cast) => ({
    p_id: await aPerson(cast),
    p_version: null,
    p_values: { given_name: 'Ada' },
  })),
  forTheOwner('write_to_person', async (cast) => ({
    p_id: await aPerson(cast),
    p_subject: 'Your audit',
    p_body: 'Is Tuesday fine?',
    p_key: crypto.randomUUID(),
  })),
  forTheOwner('finish_tasks', all),
  forTheOwner('undo_finish_tasks', all),
  forTheOwner('set_people_stage', { ...all, p_stage: 'offer' }),
  forTheOwner('undo_people_stage', all),
  forTheOwner('tag_people', { ...all, p_tag: 'vip' }),
  forTheOwner('untag_people', { ...all, p_tag: 'vip' }),
  forTheOwner('save_person_note', async (cast) => ({
    p_person_id: await aPerson(cast),
    p_id: crypto.randomUUID(),
    p_body: 'Prefers email.',
  })),
  forTheOwner('remove_person_note', () => ({ p_id: crypto.randomUUID() })),
  forTheOwner('save_person_task', async (cast) => ({
    p_person_id: await aPerson(cast),
    p_id: crypto.randomUUID(),
    p_title: 'Call back',
  })),
  forTheOwner('remove_person_task', () => ({ p_id: crypto.randomUUID() })),
  forTheOwner('list_stage_board'),
  forTheOwner('list_likely_duplicates'),
  forTheOwner('merge_people', async (cast) => ({
    p_kept_id: await aPerson(cast),
    p_merged_id: await aPerson(cast),
  })),
  forTheOwner('undo_merge', async (cast) => {
    const pair = { kept_id: await aPerson(cast), merged_id: await aPerson(cast) }
    return { p_merge_id: (await store(cast, 'crm_merges', [pair]))[0] }
  }),
  forTheOwner('keep_people_apart', async (cast) => ({
    p_first_id: await aPerson(cast),
    p_second_id: await aPerson(cast),
  })),
  forTheOwner('export_person', async (cast) => ({ p_id: await aPerson(cast) })),
  forTheOwner('erase_person', async (cast) => {
    const p_id = await aPerson(cast)
    const person = cast.shop.backOffice.from('crm_people').select('email').eq('id', p_id)
    return { p_id, p_email: (await person.single()).data?.email }
  }),
]
