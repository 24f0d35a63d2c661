import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: the widget hears windows that are not its parent',
    file: 'widget/services/hop/awaitConnect.ts',
    find: 'event.source !== window.parent ||',
    replace: '',
    test: 'rejects: a claim from or with threat 1: another window; the parent can still connect',
  },
  {
    name: 'threat 2: the widget takes a claim that was meant for another instance',
    file: 'widget/services/hop/awaitConnect.ts',
    find: 'message.data.instance !== greeting.instance ||',
    replace: '',
    test: 'rejects: a claim from or with threat 2: another instance; the parent can still connect',
  },
  {
    name: 'threat 3: the widget talks to pages that are not on the list',
    file: 'widget/services/hop/awaitConnect.ts',
    find: '|| !isAllowed(event.origin)',
    replace: '',
    test: 'rejects: a claim from or with threat 1: another origin; the parent can still connect',
  },
  {
    name: 'threat 2: the widget takes a second claim',
    file: 'widget/services/hop/awaitConnect.ts',
    find: 'stop()\n    onConnect(',
    replace: 'onConnect(',
    test: 'threat 2 behavior: two claims of the parent in one tick: the first gets it, once',
  },
])
