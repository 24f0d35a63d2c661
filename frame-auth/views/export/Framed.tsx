import { Screen } from '../Screen.tsx'
import { ThemedRoot } from '../ThemedRoot.tsx'
import { useText } from '../useText.ts'
import { exportTheme } from './exportTheme.ts'

/** In place of the page where somebody frames it. */
export function Framed() {
  const text = useText()
  return (
    <ThemedRoot theme={exportTheme()}>
      <Screen title={text('export.title')}>
        <p className="wk-muted">{text('export.framed')}</p>
      </Screen>
    </ThemedRoot>
  )
}
