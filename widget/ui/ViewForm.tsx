import { type ReactNode, useRef } from 'react'
import { useKeptInSight } from '#shared/ui/useKeptInSight.ts'

export interface ViewFormProps {
  className: string
  onSubmit: () => void
  children: ReactNode
}

/** A view that is filled in: it says itself what is wrong, and a phone's keyboard does not cover the field that is typed in. */
export function ViewForm({ className, onSubmit, children }: ViewFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  useKeptInSight(ref)
  return (
    <form
      className={className}
      noValidate
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
