import { Link2, Link2Off } from 'lucide-react'

/** Whether syncs update a case study of a feed, or leave it as the owner has written it. */
export const FOLLOW = {
  call: 'follow_case_study_feed',
  stop: { label: 'Keep as it is', icon: Link2Off, done: 'kept as it is: syncs leave it alone' },
  start: { label: 'Follow the feed', icon: Link2, done: 'updated by the next sync' },
} as const
