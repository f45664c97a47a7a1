const FOR_ALL = 'About you and your project'

interface BriefEntry {
  /** Null for what every order is asked. */
  serviceTitle: string | null
}

/** Questions or answers of a brief under the service that they are about, in their order. */
export function groupBriefByService<Entry extends BriefEntry>(
  brief: readonly Entry[],
): { title: string; entries: Entry[] }[] {
  const groups = Map.groupBy(brief, ({ serviceTitle }) => serviceTitle ?? FOR_ALL)
  return Array.from(groups, ([title, entries]) => ({ title, entries }))
}
