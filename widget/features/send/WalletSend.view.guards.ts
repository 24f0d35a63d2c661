import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'exchange rates that come while money is typed change what it is',
    file: 'widget/features/amounts/createTypedAmount.ts',
    find: "return unit === 'money' || turnedFrom?.unit === 'money' ? money : get(unitAtom)",
    replace: 'return get(unitAtom)',
    test: 'rejects: rates that come while money is typed change nothing that was typed',
  },
])
