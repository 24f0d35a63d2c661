import { asRecord } from '../../asRecord.ts'

/** Whether two values of plain data say the same. Functions are the same only if they are one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const [here, there] = [asRecord(one), asRecord(other)]
  const names = new Set([...Object.keys(here), ...Object.keys(there)])
  return [...names].every((name) => isSame(here[name], there[name]))
}

const isData = (value: unknown) => typeof value === 'object' && value !== null
