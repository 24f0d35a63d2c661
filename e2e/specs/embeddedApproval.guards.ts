import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a change of what is shown leaves it armed',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: 'mutations.observe(content,',
    replace: 'if (signal.aborted) mutations.observe(content,',
    test: 'threat 8 behavior: armed anew when what is shown has changed, or its size',
  },
  {
    name: 'threat 8: another size leaves it armed',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: 'new window.ResizeObserver(changed)',
    replace: 'new window.ResizeObserver(() => {})',
    test: 'threat 8 behavior: armed anew when what is shown has changed, or its size',
  },
  {
    name: 'threat 8: what lies below the edge of a low frame counts as read',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: "if (entries.at(-1)?.isIntersecting) take({ type: 'read' })",
    replace: "if (entries.at(-1)) take({ type: 'read' })",
    test: 'threat 8 behavior: armed anew when what is shown has changed, or its size',
  },
])
