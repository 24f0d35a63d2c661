import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'buy: sellers who can sell come first',
    file: 'widget/features/buy/Sellers.tsx',
    find: 'shown.length > 0 ? shown : offers',
    replace: 'offers',
    test: 'behavior: sellers who can sell come first, above the region; the others are out of the way, with the reason',
  },
  {
    name: 'buy: nobody is told to close before it is paid',
    file: 'widget/features/buy/PurchaseProgress.tsx',
    find: "isPaidFor ? 'buy.closeText' : 'buy.payText'",
    replace: "'buy.closeText'",
    test: 'behavior: until it is paid nobody is told to close; the seller is opened again, not tried again',
  },
  {
    name: 'buy: a declined payment looks like one',
    file: 'widget/features/buy/PurchaseProgress.tsx',
    find: "if (status === 'failed') return <DeclinedPayment purchase={purchase} />",
    replace: '',
    test: 'behavior: a payment that is declined looks like one while the page is open, and says what to do',
  },
])
