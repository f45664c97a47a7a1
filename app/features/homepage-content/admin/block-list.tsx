import { Link } from 'react-router'

import { Panel } from '#app/ui/admin/panel.tsx'

import type { StoredBlock } from '../queries.ts'
import { BlockState } from './block-state.tsx'
import { BLOCKS, type ContentBlock } from './blocks.ts'

const PAGE_TITLES: Readonly<Record<ContentBlock['page'], string>> = {
  '/': 'Home page and every page',
  '/about': 'About',
  '/awards': 'Awards',
  '/contact': 'Contact',
}

/** All blocks by their page, each with its state. */
export function BlockList({ stored }: { stored: readonly StoredBlock[] }) {
  return Object.entries(PAGE_TITLES).map(([page, title]) => (
    <Panel key={page} title={title} isFlush>
      <ul>
        {BLOCKS.filter((block) => block.page === page).map((block) => {
          const row = stored.find(({ key }) => key === block.key)
          return (
            <li
              key={block.key}
              className="relative flex min-h-11 flex-col items-start justify-between gap-x-4 gap-y-1 sm:flex-row sm:items-center border-t border-hairline px-4 py-2 first:border-t-0 hover:bg-sunk md:px-5"
            >
              <div className="min-w-0">
                <Link
                  to={`/admin/homepage-content/${block.key.replaceAll('_', '-')}`}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {block.title}
                </Link>
                <p className="text-sm text-muted">{block.about}</p>
              </div>
              {row && <BlockState of={row} />}
            </li>
          )
        })}
      </ul>
    </Panel>
  ))
}
