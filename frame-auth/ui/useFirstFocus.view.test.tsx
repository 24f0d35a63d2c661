import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFirstFocus } from './useFirstFocus.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function View() {
  const button = useRef<HTMLButtonElement>(null)
  useFirstFocus(() => button.current)
  return (
    <button type="button" ref={button}>
      Approve
    </button>
  )
}

test('R31 behavior: a view takes the focus once its frame has it, and not from the page', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  render(<View />)
  expect(document.activeElement).toBe(document.body)
  window.dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }))
})

test('default: in a frame that has the focus, it takes it at once', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  render(<View />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }))
})
