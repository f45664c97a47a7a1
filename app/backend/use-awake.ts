import { useSyncExternalStore } from 'react'

/** A page that was hidden for this long counts as forgotten. */
const FORGOTTEN_AFTER_MS = 5 * 60 * 1000

const listeners = new Set<() => void>()
let isForgotten = false
let isLeft = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether it is worthwhile to keep a page up to date: it is in use, and there is a network. */
export function useAwake(): boolean {
  return useSyncExternalStore(follow, isPageAwake, () => false)
}

export function isPageAwake(): boolean {
  return navigator.onLine && !isForgotten && !isLeft
}

function follow(tell: () => void): () => void {
  if (listeners.size === 0) startWatching()
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) stopWatching()
  }
}

const EVENTS = ['online', 'offline', 'pageshow', 'pagehide'] as const

function startWatching(): void {
  document.addEventListener('visibilitychange', look)
  for (const event of EVENTS) window.addEventListener(event, notice)
  look()
}

function stopWatching(): void {
  document.removeEventListener('visibilitychange', look)
  for (const event of EVENTS) window.removeEventListener(event, notice)
  clearTimeout(timer)
}

function notice({ type }: Event): void {
  if (type === 'pagehide') isLeft = true
  if (type === 'pageshow') isLeft = false
  tellAll()
}

function look(): void {
  clearTimeout(timer)
  if (document.hidden) timer = setTimeout(() => setForgotten(true), FORGOTTEN_AFTER_MS)
  else setForgotten(false)
}

function setForgotten(next: boolean): void {
  isForgotten = next
  tellAll()
}

function tellAll(): void {
  for (const tell of listeners) tell()
}
