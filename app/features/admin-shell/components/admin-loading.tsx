import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'

/** What the server sends of every page of the back office: nothing of it. */
export function AdminLoading() {
  return (
    <main className="admin">
      <title>Admin</title>
      <meta name="robots" content="noindex, nofollow" />
      <LoadingScreen />
    </main>
  )
}
