import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a card that is still faint is called readable',
    file: 'bench/pixels/isReadable.ts',
    find: 'now.contrast >= contrast * then.contrast &&',
    replace: '',
    test: 'behavior: a name that fades in on a card that is there can be read from nine tenths on',
  },
  {
    name: 'a block in the place of a name is called readable',
    file: 'bench/pixels/isReadable.ts',
    find: 'now.ink <= ink.most * then.ink',
    replace: 'true',
    test: 'behavior: a block of level 20 in the place of a name cannot be read',
  },
  {
    name: 'the pressed look of the button is called a first change',
    file: 'bench/pixels/differs.ts',
    find: 'if (outside && holds(outside, x, y)) continue',
    replace: '',
    test: 'behavior: the look of the pressed button is no change',
  },
  {
    name: 'what changes elsewhere is called the answer to a press',
    file: 'bench/pixels/differs.ts',
    find: 'if (inside && !holds(inside, x, y)) continue',
    replace: '',
    test: 'behavior: what changes beside it is no answer',
  },
])
