/** How many connections to its database a process has at most. */
interface Connections {
  /** For transactions, those of requests above all. */
  transactions: number
  singleStatements: number
  visitorReads: number
}

const ALONE: Connections = { transactions: 12, singleStatements: 4, visitorReads: 10 }
/**
 * A connection that has just been opened plans everything itself, and the machine has no more cores for several processes.
 * Single statements are few, and those of jobs and of the watch of the database among them may not have to wait.
 */
const BESIDE_OTHERS: Connections = { transactions: 6, singleStatements: 4, visitorReads: 5 }

/** Of each of so many processes on a machine. Four of them fit below the usual `max_connections` of 100. */
export const connectionsOf = (processes: number): Connections =>
  processes > 1 ? BESIDE_OTHERS : ALONE
