import { useSearchParams } from 'wouter'
import { type StatsFilter, statsFilterSchema } from '#shared/api/admin/stats.ts'

/** In days, with the last one. */
const initialSpan = 30
const dayLength = 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** What the numbers are narrowed to. It is part of the address: a link to what one sees can be passed on, and Back takes a step out. */
export function useNumbersFilter(now: number = Date.now()) {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const asked = {
    from: from ?? dayOf(now - (initialSpan - 1) * dayLength),
    to: to ?? dayOf(now),
    ...Object.fromEntries(
      ['wallet', 'method', 'failure'].flatMap((name) => {
        const value = search.get(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
  const parsed = statsFilterSchema.safeParse(asked)

  const change = (changes: Partial<Record<keyof StatsFilter, string | null>>) =>
    setSearch((present) => {
      const next = new URLSearchParams(present)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else if (value !== undefined) next.set(name, value)
      }
      return next
    })

  return {
    asked,
    /** Null: the days do not fit together. */
    filter: parsed.success ? parsed.data : null,
    /** The one day that all is narrowed to. */
    day: asked.from === asked.to ? asked.from : null,
    change,
    /** The same one again takes it out. */
    toggle: (name: 'wallet' | 'method' | 'failure', value: string) =>
      change({ [name]: search.get(name) === value ? null : value }),
    toggleDay: (day: string) =>
      asked.from === day && asked.to === day
        ? change({ from: null, to: null })
        : change({ from: day, to: day }),
  }
}

export type NumbersFilter = ReturnType<typeof useNumbersFilter>
