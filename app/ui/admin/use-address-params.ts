import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

/** What the address was last changed to: the change may still be on its way. */
let asked = { pathname: '', search: '' }

/**
 * The address's parameters, and a way to change them. Each change builds on the one before, even if that
 * has not been drawn yet: React Router's own would build on what is drawn, and lose what was chosen a moment ago.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const { pathname, search: drawn } = useLocation()
  useEffect(() => {
    asked = { pathname, search: drawn }
  }, [pathname, drawn])

  const change = useCallback(
    (write: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = write(new URLSearchParams(asked.pathname === pathname ? asked.search : ''))
      asked = { pathname, search: next.toString() }
      setParams(next, options)
    },
    [pathname, setParams],
  )
  return [params, change] as const
}
