import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'scan: the camera stays on when the view is left',
    file: 'widget/features/scan/startCamera.ts',
    find: 'stopTracks(stream)',
    replace: '',
    test: 'startCamera > default: it shows what it sees, looks again and again, and is off when it is left',
  },
  {
    name: 'scan: a camera that is allowed late stays on for nobody',
    file: 'widget/features/scan/startCamera.ts',
    find: 'if (isOver) return stopTracks(opened)',
    replace: 'if (isOver) return',
    test: 'startCamera > rejects: left while the person is still asked: it is off as soon as it is on',
  },
  {
    name: 'scan: what a code says is taken twice',
    file: 'widget/features/scan/startCamera.ts',
    find: 'if (isFound) stop()',
    replace: 'if (isFound) timer = setTimeout(run, pause)',
    test: 'startCamera > behavior: what it looked for is found: it is off at once, and nothing more is looked at',
  },
])
