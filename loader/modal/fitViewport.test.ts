import { expect, test } from 'vitest'
import { fitViewport } from './fitViewport.ts'

const phone = { height: 844, offsetTop: 0, scale: 1 }

function fitted(viewport: typeof phone): string {
  let css = 'nothing yet'
  const setArea = (area: string) => {
    css = area
  }
  fitViewport({ dialog: { clientHeight: 844 }, setArea }, viewport)
  return css
}

test('R33 behavior: with the keyboard open the frame takes what is left of the screen, where the browser has moved it to', () => {
  expect(fitted({ ...phone, height: 508 })).toBe(';height:508px;margin-top:0px')
  expect(fitted({ ...phone, height: 507.5, offsetTop: 120 })).toBe(';height:507.5px;margin-top:120px')
})

test.each([
  ['the keyboard is closed', phone],
  ['the browser has rounded', { ...phone, height: 843.5 }],
  ['the page itself shrinks with the keyboard, and the dialog with it', { ...phone, height: 844 }],
  ['a person has zoomed in', { height: 422, offsetTop: 90, scale: 2 }],
])('default: all of the dialog: %s', (_, viewport) => {
  expect(fitted(viewport)).toBe('')
})
