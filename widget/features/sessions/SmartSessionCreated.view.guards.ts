import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'widget/features/auth/createFrameViews.ts'

export const guards = defineGuards([
  {
    name: 'permissions: the notice of a new one covers the page that has asked',
    file,
    find: 'if (closes || !store.get(modal.openAtom)) return',
    replace: 'if (!store.get(modal.openAtom)) return',
    test: 'behavior: a modal that came up for the approval goes with it: the page is not covered',
  },
  {
    name: 'permissions: the notice of a new one cuts off what the secure frame offers',
    file,
    find: 'router.pushUnder(route)',
    replace: 'router.push(route)',
    test: 'behavior: what the frame offers with the answer is not cut off: it comes when that was answered',
  },
  {
    name: 'permissions: the notice of a new one calls a person away',
    file,
    find: 'else if (router.current() === cameBack) router.push(route)',
    replace: 'else router.push(route)',
    test: 'behavior: a person who went on to something else is not called away',
  },
  {
    name: 'permissions: the notice of a new one ends the update of an email address',
    file: 'widget/features/auth/createRouteFollower.ts',
    find: "'SmartSessionCreated',",
    replace: '',
    test: 'behavior: the update of an email address goes on after it',
  },
])
