/** Messages as those of `messages.ts`, for the few pages that load files: no other page brings them. */
export const FILE_MESSAGES = {
  downloadErrorTitle: 'Download Error',
  downloadMissing: 'File URL is not available for this case study.',
  downloadNotStarted: 'Failed to start download. Please try again.',
  campaignFailedTitle: 'Download Failed',
  campaignFailed: 'Failed to prepare campaign download',
  syncFailedTitle: 'Sync Failed',
  syncFailed: 'Failed to sync case studies from external source',
  sitemapFailed: 'Failed to load sitemap data',
  sitemapInvalid: 'Invalid XML format',
} as const
