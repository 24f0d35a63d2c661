import type { ReactNode, Ref } from 'react'
import './ViewStage.css'

export interface ViewStageProps {
  /** Another key is another view: it fades in. */
  viewKey: string | number
  /** The view is on its way out: it fades, and takes no input any more. */
  leaving: boolean
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Shows one view at a time and cross-fades between them. */
export function ViewStage({ viewKey, leaving, children, ref }: ViewStageProps) {
  return (
    <div className="wk-stage" ref={ref} data-leaving={leaving || undefined} inert={leaving}>
      <div className="wk-view" key={viewKey}>
        {children}
      </div>
    </div>
  )
}
