import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSheetHeight } from './useSheetHeight.ts'

afterEach(cleanup)

function Sheet({ onHeight }: { onHeight: (height: number) => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useSheetHeight(sheet, content, onHeight)
  return (
    <div ref={sheet}>
      <div ref={content}>What is in it</div>
    </div>
  )
}

test('behavior: a sheet that is drawn before its frame has a size tells its height once it has one', async () => {
  let isLaidOut = false
  const rects = vi.spyOn(HTMLElement.prototype, 'getClientRects')
  rects.mockImplementation(() => (isLaidOut ? [new DOMRect()] : []) as unknown as DOMRectList)
  const onHeight = vi.fn()
  render(<Sheet onHeight={onHeight} />)
  expect(onHeight).not.toHaveBeenCalled()
  isLaidOut = true
  await vi.waitFor(() => expect(onHeight).toHaveBeenCalled())
  rects.mockRestore()
})
