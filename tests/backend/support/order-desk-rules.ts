import { store, unique, type AccessRule, type Cast } from './access-rule.ts'

const view = ({ ada }: Cast) => ({
  admin_id: ada.id,
  list: 'orders',
  name: unique('View'),
  search: 'tab=act',
})

/** What the owner has beside the orders themselves. */
export const orderDeskRules: readonly AccessRule[] = [
  {
    // Ada is no admin, and admins see their own alone.
    relation: 'saved_views',
    key: 'id',
    examples: (cast) => store(cast, 'saved_views', [view(cast)]),
    //        anonymous Ada Ben admin secret
    reads: [0, 0, 0, 0, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: view,
    change: { search: 'tab=done' },
  },
]
