import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface NoMatchProps {
  title: string
  text?: string
  clearLabel: string
  onClear: () => void
}

/** A search has found nothing, and can be cleared. */
export function NoMatch({ title, text, clearLabel, onClear }: NoMatchProps) {
  return (
    <EmptyState icon={<Icon shape={actionIcons.search} size={28} />} title={title} text={text}>
      <Button onClick={onClear}>{clearLabel}</Button>
    </EmptyState>
  )
}
