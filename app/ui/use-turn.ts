import { useEffect, useState } from 'react'

const waiting: (() => void)[] = []

/**
 * Whether it is this component's turn: those that ask get theirs one after the other, each in a task
 * of its own. For set-up work that together would hold up the page.
 */
export function useTurn(): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    const takeTurn = () => setHasTurn(true)
    if (waiting.push(takeTurn) === 1) setTimeout(giveTurn)
    return () => {
      const place = waiting.indexOf(takeTurn)
      if (place >= 0) waiting.splice(place, 1)
    }
  }, [])
  return hasTurn
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(giveTurn)
}
