import { useEffect, useState } from 'react'
import type { Translate } from '#shared/text/createText.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { plainText } from '../../ui/plainText.ts'
import { ViewForm } from '../../ui/ViewForm.tsx'
import { maxContacts, maxNameLength } from '../contacts/contact.ts'
import { useContact } from '../contacts/useContact.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import type { View } from '../modal/createViews.ts'
import { receiverProblemText } from '../send/problemText.ts'
import { sendText } from '../send/text.ts'
import { ContactField } from './ContactField.tsx'
import type { ContactForm, ContactFormProblem } from './createContactForm.ts'
import { createRecipients } from './createRecipients.ts'
import { RemoveContact } from './RemoveContact.tsx'
import { recipientsText } from './text.ts'
import '../send/Send.css'
import './Recipients.css'

const texts = { ...sendText, ...recipientsText }

/** One contact: who it is, and under which name. */
export const EditContact: View = ({ route: { contact } }) => {
  const { openForm } = useFeature(createRecipients)
  const [form] = useState(() => openForm(contact))
  useEffect(() => form.destroy, [form])
  return <ContactOf form={form} />
}

function ContactOf({ form }: { form: ContactForm }) {
  const { router, state } = useApp()
  const t = useText(texts)
  const { name, address } = useAppValue(form.fieldsAtom)
  const receiver = useAppValue(form.receiverAtom)
  const network = useAppValue(state.networks.activeNetworkAtom)
  const problem = useAppValue(form.problemAtom)
  const said = problem && { field: fieldOf[problem.code], text: problemText(problem, t) }
  const nameProblem = said?.field === 'name' ? said.text : null
  const addressProblem =
    said?.field === 'address' ? said.text : receiverProblemText(receiver, plainText(network?.name ?? ''), t)
  useAnnouncement(receiver.status === 'looking' ? t('send.looking') : null)
  useAnnouncement(said?.text ?? addressProblem, 'assertive')
  const save = () => {
    if (form.save()) router.goBack()
  }
  return (
    <ViewForm className="wk-contact" onSubmit={save}>
      <ContactField
        label={t('recipients.name')}
        value={name}
        maxLength={maxNameLength}
        problem={nameProblem}
        focused
        onChange={form.typeName}
      />
      <ContactField
        label={t('recipients.address')}
        placeholder={t('send.receiver')}
        value={address}
        maxLength={maxAddressLength}
        problem={addressProblem}
        isAddress
        onChange={form.typeAddress}
        known={receiver.status === 'known' && <Whose address={receiver.address} />}
      >
        {receiver.status === 'looking' && <Spinner />}
      </ContactField>
      <LookAlike form={form} />
      {said?.field === 'form' && <Notice tone="danger">{said.text}</Notice>}
      <button className="wk-button" data-variant="primary" type="submit">
        {t('recipients.save')}
      </button>
      {form.id !== undefined && <RemoveContact form={form} name={name} />}
    </ViewForm>
  )
}

/** A link with all that it may say. */
const maxAddressLength = 2_000

/** The address, whole, as it will be paid. */
function Whose({ address }: { address: string }) {
  const { avatar } = useReceiverIdentity(address, null)
  return (
    <div className="wk-send-known" title={address}>
      <Avatar address={address} size={24} src={avatar} />
      <bdi className="wk-send-address wk-numbers" data-whole>
        {address}
      </bdi>
    </div>
  )
}

/** Who would be paid by mistake. */
function LookAlike({ form }: { form: ContactForm }) {
  const t = useText(texts)
  const known = useAppValue(form.lookAlikeAtom)
  const other = useContact(known ?? '')
  const text = other ? t('recipients.lookAlike', { name: other.name }) : t('recipients.lookAlikeUsed')
  useAnnouncement(known === null ? null : text, 'assertive')
  return known !== null && <Notice tone="danger">{text}</Notice>
}

/** Beside which field a problem is said. */
const fieldOf = {
  nameMissing: 'name',
  nameIsAddress: 'name',
  nameTaken: 'name',
  addressMissing: 'address',
  addressTaken: 'address',
  full: 'form',
  notKept: 'form',
} as const satisfies Record<ContactFormProblem['code'], string>

function problemText(problem: ContactFormProblem, t: Translate<keyof typeof texts>): string {
  const other = 'other' in problem ? problem.other : ''
  return t(`recipients.problem.${problem.code}`, { other, count: maxContacts })
}
