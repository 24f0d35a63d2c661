import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: all of a picture is searched for its size',
    file: 'server/chains/remoteContent/pictureTypes.ts',
    find: 'bytes.subarray(0, picturePolicy.headBytes)',
    replace: 'bytes',
    test: 'rejects: one that hides its size behind megabytes of nothing, without going through them',
  },
  {
    name: 'threat 19: a drawing of strangers stands for any number of paths',
    file: 'server/chains/remoteContent/pictureTypes.ts',
    find: 'svgCost(Buffer.from(bytes).toString()) <= maxSvgCost',
    replace: 'true',
    test: 'rejects: a drawing whose references stand for a million paths',
  },
])
