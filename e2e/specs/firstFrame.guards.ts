import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R35: the first frame offers a wallet of the page once more',
    file: 'widget/features/firstFrame/createRows.ts',
    find: '.filter((wallet) => !isInPage(wallet))',
    replace: '',
    test: 'R35 behavior: the directory’s best wallets stand in it, but for those that the page has',
  },
  {
    name: 'R38: a picture that did not load before the code is there stays empty',
    file: 'widget/features/firstFrame/createFirstFrame.ts',
    find: '[collectImageErrors(root),',
    replace: '[',
    test: 'R38 behavior: a picture that does not load before the code is there is initials',
  },
  {
    name: 'R45: marks of a password manager have the first frame drawn anew',
    file: 'widget/features/firstFrame/createFirstFrame.ts',
    find: 'drawing.clean()',
    replace: '',
    test: 'R45 behavior: what a password manager puts in and fills in does not have it drawn anew',
  },
])
