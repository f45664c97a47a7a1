/**
 * What others do, in requests per second: medians of one quiet run on 2 cores with PostgreSQL 15, 32 services,
 * 20 connections, Node 24 (docs/decisions/059-beside-others.md). For information; ratios are of this run alone.
 */
export const PEERS = {
  list: 'then: bare SQL 7,980/s, Vendure 3.7 683/s from its search index, Medusa 2.21 69/s',
  bySlug: 'then: bare SQL 15,500/s, Vendure 330/s, Medusa 110/s',
  page: 'then: bare SQL 16,000/s, Vendure 318/s (830 bytes), Medusa 106/s',
  cart: 'then: bare SQL 4,040/s, Vendure 54/s, Medusa 13.5/s',
  purchase: 'then: bare SQL 3,020/s, Vendure 11.3/s, Medusa 2.5/s',
} as const
