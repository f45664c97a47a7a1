import { useEffect, useEffectEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { findIds } from '#app/backend/resource-rows.ts'
import { useAutosave } from '#app/ui/admin/form/use-autosave.ts'
import { useKeptCopy } from '#app/ui/admin/form/use-kept-copy.ts'
import { useSetTab, useTab } from '#app/ui/admin/tabs.tsx'

import type { Post } from './queries.ts'
import { postSchema, type PostValues } from './schema.ts'
import { usePostForm, type PostForm } from './use-post-form.ts'

const TABS = ['text', 'settings', 'history'] as const
export type PostTab = (typeof TABS)[number]
const TEXT_FIELDS = new Set(['title', 'body'])

interface PostEditorOptions {
  id: string
  /** Null for a post that was never saved. */
  stored: Post | null
  onCreated: (id: string) => void
  /** A new post goes on under the id of one that was never saved. */
  onAdopt: (id: string) => void
}

/** A post in the making: its form, what saves it, and what is kept of it in this browser. */
export function usePostEditor({ id, stored, onCreated, onAdopt }: PostEditorOptions) {
  const form = usePostForm({ id, stored, onCreated })
  const isAutosaved = stored === null || stored.status === 'draft'
  const autosave = useAutosave({
    form,
    isOn: isAutosaved,
    isWorthSaving: hasContent,
    intent: 'autosave',
    problemOf: autosaveProblem,
  })
  const kept = useKeptCopy({
    form,
    prefix: 'post:',
    id,
    version: stored?.updated_at ?? null,
    findStored: async (ids) => findIds(await browserBackend(), 'blog_posts', ids),
    onRestore: onAdopt,
  })
  const tab = useTab(TABS)
  useErrorTab(form)
  useSaveKey(form)
  useSaveOnLeaving(form, isAutosaved)
  return { form, isAutosaved, autosave, kept, tab }
}

const hasContent = ({ title, body }: PostValues) => title.trim() !== '' || body.trim() !== ''

function autosaveProblem(error: unknown): string {
  const isUnreachable = error instanceof AppError && (error.status === 0 || error.status >= 500)
  return isUnreachable ? 'the store could not be reached.' : userMessageOf(error)
}

/** Brings the tab to the front that holds what a save found wrong. */
function useErrorTab({ hook }: PostForm) {
  const setTab = useSetTab(TABS[0])
  const { errors, submitCount } = hook.formState
  const show = useEffectEvent(() => {
    const first = Object.keys(postSchema.shape).find((name) => name in errors)
    if (first !== undefined) setTab(TEXT_FIELDS.has(first) ? 'text' : 'settings')
  })
  useEffect(() => {
    if (submitCount > 0) show()
  }, [submitCount])
}

/** Ctrl S and ⌘ S save, wherever the focus is. */
function useSaveKey({ submit }: PostForm) {
  const save = useEffectEvent(() => void submit())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A draft is saved when its owner leaves it; only where that fails, they are asked. */
function useSaveOnLeaving({ blocker, saveQuietly }: PostForm, isAutosaved: boolean) {
  const save = useEffectEvent(async () => {
    if (!isAutosaved) return
    const problem = await saveQuietly('autosave').catch(() => 'not saved')
    if (problem === null) blocker.proceed?.()
  })
  const isLeaving = blocker.state === 'blocked'
  useEffect(() => {
    if (isLeaving) void save()
  }, [isLeaving])
}
