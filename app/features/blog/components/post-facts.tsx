// In UTC, so that server and browser write the same day.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of a post: "November 20, 2026". */
export function PostDate({ isoTime }: { isoTime: string }) {
  return <time dateTime={isoTime.slice(0, 10)}>{DAY.format(new Date(isoTime))}</time>
}

/** Author and day, on one line. */
export function PostByline({ author, publishedAt }: { author: string; publishedAt: string }) {
  return (
    <p className="text-sm text-muted">
      {author && <>{author} · </>}
      <PostDate isoTime={publishedAt} />
    </p>
  )
}
