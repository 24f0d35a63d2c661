import { Picture } from '../../ui/Picture.tsx'
import { useApp, useAppValue } from '../context/appContext.ts'
import './WalletPicture.css'

export interface WalletPictureProps {
  /** A wallet of the page, or one of the directory. */
  wallet: { id: string; name: string; icon?: string | undefined; image_url?: string | undefined }
  size: number
}

/** A wallet's icon: the host's own choice for it, else the one the wallet brought, else its initials. */
export function WalletPicture({ wallet: { id, name, icon, image_url }, size }: WalletPictureProps) {
  const { connectorImages } = useAppValue(useApp().state.optionsAtom)
  return <Picture id={id} name={name} src={connectorImages?.[id] ?? icon ?? image_url} size={size} />
}

/** WalletConnect's sign on a tile. Decoration: its name is written beside it. */
export function WalletConnectMark({ size }: { size: number }) {
  return (
    <svg className="wk-wc-mark" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" />
      <path d="M11.2 16.4c4.9-4.8 12.7-4.8 17.6 0M7.6 20l6 5.9 6.4-6.2 6.4 6.2 6-5.9" />
    </svg>
  )
}
