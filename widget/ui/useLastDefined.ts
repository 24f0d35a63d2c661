import { useState } from 'react'

/**
 * The latest value that was there. A view that is leaving keeps showing what it showed, although the state it read is
 * gone.
 */
export function useLastDefined<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
