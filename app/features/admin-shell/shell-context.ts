import { createContext, use } from 'react'

interface ShellFacts {
  storeName: string
}

/** What pages know of the shell around them. */
export const ShellContext = createContext<ShellFacts>({ storeName: '' })

export function useShell(): ShellFacts {
  return use(ShellContext)
}
