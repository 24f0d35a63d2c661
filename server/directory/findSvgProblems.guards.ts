import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: a drawing of the operator’s stands for any number of paths',
    file: 'server/directory/findSvgProblems.ts',
    find: 'if (svgCost(svg) > maxSvgCost)',
    replace: "if (svg === '')",
    test: 'threat 19 rejects: uses of uses',
  },
])
