import { useEffect, useRef } from 'react'
import type { Path } from 'react-hook-form'
import { useSearchParams } from 'react-router'

import { useTab } from '#app/ui/admin/tabs.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { SEO_FIELDS } from '../../schema.ts'
import type { ServiceValues } from '../../schema.ts'

export const EDITOR_TABS = ['basics', 'slides', 'seo', 'history'] as const

export type EditorTab = (typeof EDITOR_TABS)[number]

/** The tab in front, and a submit that brings the one to the front that holds the first problem. */
export function useErrorTab(form: RecordForm<ServiceValues>) {
  const tab = useTab(EDITOR_TABS)
  const [, setParams] = useSearchParams()
  const wanted = useRef<Path<ServiceValues> | null>(null)
  const { setFocus, getFieldState } = form.hook

  useEffect(() => {
    if (wanted.current === null || tab !== tabOf(wanted.current)) return
    // Only now is the field on the screen and can take the focus.
    setFocus(wanted.current)
    wanted.current = null
  }, [tab, setFocus])

  async function submit(intent?: string): Promise<boolean> {
    const isSaved = await form.submit(intent)
    const names = Object.keys(form.fields) as Path<ServiceValues>[]
    const wrong = isSaved ? undefined : names.find((name) => getFieldState(name).invalid)
    if (wrong !== undefined && tabOf(wrong) !== tab) {
      wanted.current = wrong
      setParams(withTab(tabOf(wrong)), { replace: true, preventScrollReset: true })
    }
    return isSaved
  }

  return { tab, submit }
}

function tabOf(field: string): EditorTab {
  return SEO_FIELDS.includes(field) ? 'seo' : 'basics'
}

const withTab = (tab: EditorTab) => (params: URLSearchParams) => {
  params.set('tab', tab)
  if (tab === EDITOR_TABS[0]) params.delete('tab')
  return params
}
