import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import { cn } from '../class-names.ts'
import { FADED_ENDS, useCurrentInView } from '../use-current-in-view.ts'
import { useAddressParams } from './use-address-params.ts'

const PARAMETER = 'tab'

export function useTab<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const [params] = useAddressParams()
  return tabs.find((tab) => tab === params.get(PARAMETER)) ?? tabs[0]
}

/** The way to another tab, which takes the place of the former one; the first is not named. */
export function useSetTab(first: string | undefined) {
  const [, , put] = useAddressParams()
  return (tab: string) => put({ [PARAMETER]: tab === first ? '' : tab }, { replace: true })
}

interface TabsProps<Tab extends string> {
  /** What the tabs divide, for screen readers. */
  label: string
  current: NoInfer<Tab>
  /** Their labels. */
  tabs: Readonly<Record<Tab, string>>
}

export function Tabs<Tab extends string>({ label, current, tabs: labels }: TabsProps<Tab>) {
  const tabs = Object.keys(labels) as Tab[]
  const setTab = useSetTab(tabs[0])
  const list = useRef<HTMLDivElement>(null)
  useCurrentInView(list, current)

  function choose(index: number) {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    setTab(tab)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(tab))}`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.indexOf(current)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cn('flex gap-1 overflow-x-auto border-b border-hairline', FADED_ENDS)}
    >
      {tabs.map((key, index) => {
        const isCurrent = key === current
        return (
          <button
            key={key}
            id={tabId(key)}
            type="button"
            role="tab"
            aria-selected={isCurrent}
            aria-controls={panelId(key)}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => choose(index)}
            className={cn(
              '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
              isCurrent
                ? 'border-ink text-ink'
                : 'border-transparent text-muted hover:border-line hover:text-ink',
            )}
          >
            {labels[key]}
          </button>
        )
      })}
    </div>
  )
}

/** What a tab shows. It stays on the page while hidden, so that nothing typed is lost. */
export function TabPanel<Tab extends string>({
  tab,
  current,
  children,
}: {
  tab: Tab
  current: NoInfer<Tab>
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      hidden={tab !== current}
      className="grid gap-5"
    >
      {children}
    </div>
  )
}

const tabId = (tab: string) => `tab-${tab}`
const panelId = (tab: string) => `panel-${tab}`
