import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'widget/features/offers/createOfferNotice.ts'

export const guards = defineGuards([
  {
    name: 'offers: visitors’ consoles say what is off and why',
    file,
    find: 'isLocalOrigin(origin) &&',
    replace: '',
    test: 'rejects: the page of https://shop.example is told nothing, and nothing is asked',
  },
  {
    name: 'offers: a name that begins as a local one is taken for one',
    file: 'shared/origin/isLoopbackHost.ts',
    find: 'hosts.includes(host)',
    replace: 'hosts.some((each) => host.startsWith(each))',
    test: 'rejects: the page of https://localhost.shop.example is told nothing, and nothing is asked',
  },
  {
    name: 'offers: every opening says them again',
    file,
    find: 'unsubscribe() whenIdle',
    replace: 'whenIdle',
    test: 'default: a page on a local host is told once, behind its first opening',
  },
])
