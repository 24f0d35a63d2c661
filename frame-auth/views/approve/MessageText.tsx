import { useText } from '../useText.ts'
import './MessageText.css'

/** A message as it is signed. Long ones scroll, by the keyboard too. */
export function MessageText({ text: message, isText }: { text: string; isText: boolean }) {
  const text = useText()
  return (
    <section
      className="wk-message"
      data-bytes={!isText || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
      tabIndex={0}
      aria-label={text('approve.message')}
    >
      <bdi>{message}</bdi>
    </section>
  )
}
