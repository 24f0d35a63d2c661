import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: the window stays where the page has opened it',
    file: 'frame-auth/features/approval/windowPosition.ts',
    find: "place() window.addEventListener('resize'",
    replace: "window.addEventListener('resize'",
    test: 'threat 8 behavior: the window leaves the place that the page gave it, for the middle of its screen',
  },
  {
    name: 'threat 8: the window stays as small as somebody has made it',
    file: 'frame-auth/features/approval/windowPosition.ts',
    find: 'if (window.outerWidth < least.width || window.outerHeight < least.height) place()',
    replace: '',
    test: 'threat 8 behavior: a window that is made too small gets its size and place back; another size is the person’s',
  },
  {
    name: 'threat 8: a page’s own window is kept by the approval that it was left for',
    file: 'frame-auth/features/approval/windowPosition.ts',
    find: 'window.resizeTo(outerWidth, outerHeight) window.moveTo(screenX, screenY)',
    replace: '',
    test: 'behavior: a page that was left for it and is itself in a small window has its size and place back afterwards',
  },
])
