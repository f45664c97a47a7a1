import { Link } from 'react-router'

import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { groupEntries, titleOf, type SitemapEntry } from '../entries.ts'

/** All pages by group, with what the file says about each (product 14.22). */
export function SitemapGroups({
  entries,
  titles,
}: {
  entries: readonly SitemapEntry[]
  titles: Titles
}) {
  return groupEntries(entries).map((group) => (
    <Group key={group.title} {...group} titles={titles} />
  ))
}

/** By the address of the page. */
type Titles = Readonly<Record<string, string>>

function Group({
  title,
  entries,
  titles,
}: ReturnType<typeof groupEntries>[number] & { titles: Titles }) {
  const id = `group-${title.toLowerCase().replace(' ', '-')}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-ink pt-5 pb-14 md:grid-cols-[16rem_1fr]"
    >
      <div className="flex items-baseline justify-between gap-4 self-start md:sticky md:top-24 md:flex-col md:justify-start md:gap-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <p className="text-sm text-muted">
          <span className="figures mr-1.5 text-title text-ink">{entries.length}</span>
          {entries.length === 1 ? 'page' : 'pages'}
        </p>
      </div>
      <table aria-labelledby={id} className="w-full text-left text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="pb-2 font-normal">
              Page
            </th>
            <th scope="col" className="w-20 pb-2 font-normal">
              Changes
            </th>
            <th scope="col" className="w-16 pb-2 text-right font-normal">
              Priority
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.path} entry={entry} title={titleOf(entry.path, titles)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ entry, title }: { entry: SitemapEntry; title: string }) {
  const { path, changeFrequency, priority } = entry
  return (
    <tr className="border-t border-hairline align-baseline">
      <th scope="row" className="py-2 pr-4 text-base font-semibold text-pretty wrap-anywhere">
        <Link to={path} className="py-0.5 hover:text-accent">
          {title}
        </Link>
        {title !== path && <span className="block text-xs font-normal text-muted">{path}</span>}
      </th>
      <td className="py-2 text-muted">{changeFrequency || 'unknown'}</td>
      <td className="figures py-2 text-right text-base">{priority || '–'}</td>
    </tr>
  )
}

export function SitemapSkeleton() {
  const lines = Array.from({ length: 8 }, () => 'h-10')
  return <SkeletonLines text="Loading sitemap..." lines={lines} className="mt-16 grid gap-4" />
}
