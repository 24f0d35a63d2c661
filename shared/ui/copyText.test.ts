import { expect, test } from 'vitest'
import { type CopyParameters, copyText } from './copyText.ts'

function setting({ clipboard, command }: { clipboard: 'works' | 'refuses' | 'absent'; command: boolean }) {
  const done: string[] = []
  const selection = {
    selectAllChildren: () => done.push('select'),
    removeAllRanges: () => done.push('deselect'),
  }
  const parts = {
    text: '0x1',
    clipboard:
      clipboard === 'absent'
        ? undefined
        : {
            writeText: (text: string) => {
              if (clipboard === 'refuses') return Promise.reject(new Error('NotAllowedError'))
              done.push(`clipboard ${text}`)
              return Promise.resolve()
            },
          },
    document: {
      getSelection: () => selection,
      execCommand: (name: string) => done.push(name) > 0 && command,
    },
    shown: {},
  }
  return { done, copy: () => copyText(parts as unknown as CopyParameters) }
}

test('default', async () => {
  const { done, copy } = setting({ clipboard: 'works', command: true })
  expect(await copy()).toBe('copied')
  expect(done).toEqual(['clipboard 0x1'])
})

test.each(['refuses', 'absent'] as const)(
  'R46 behavior: the clipboard %s, the old command does it',
  async (clipboard) => {
    const { done, copy } = setting({ clipboard, command: true })
    expect(await copy()).toBe('copied')
    expect(done).toEqual(['select', 'copy', 'deselect'])
  },
)

test('R46 behavior: everything is refused, so the text stays selected for the person to copy', async () => {
  const { done, copy } = setting({ clipboard: 'refuses', command: false })
  expect(await copy()).toBe('selected')
  expect(done).toEqual(['select', 'copy'])
})
