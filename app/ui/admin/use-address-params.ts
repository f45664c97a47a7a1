import { useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useSearchParams,
  type NavigateOptions,
} from 'react-router'

/**
 * The address's parameters, and a way to change them. Each change builds on where the page is or is going, even if
 * that has not been drawn yet: React Router's own would build on what is drawn, and lose a tab, a filter or a step
 * back of a moment ago. Where the page is going only the router itself knows; its hooks tell what is drawn.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router

  const change = useCallback(
    (write: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const going = router && (router.state.navigation.location ?? router.state.location)
      // A late change must not pull back an owner who is leaving the page.
      if (going && going.pathname !== pathname) return
      const current = going ? new URLSearchParams(going.search) : params
      const next = write(new URLSearchParams(current))
      if (next.toString() !== current.toString()) void setParams(next, options)
    },
    [params, pathname, router, setParams],
  )
  /** Sets some of them; '' takes one away. */
  const put = useCallback(
    (values: Readonly<Record<string, string>>, options?: NavigateOptions) =>
      change(
        (next) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { preventScrollReset: true, ...options },
      ),
    [change],
  )
  return [params, change, put] as const
}
