import { publicComplaint, type PublicComplaint } from '@acervo/domain/complaints/calls'
import { COMPLAINT_PAGE, type ComplaintValues } from '@acervo/domain/complaints/complaint'
import { contactRequest, type ContactRequest } from '@acervo/domain/contact/calls'
import { CONTACT_PAGE, type ContactValues } from '@acervo/domain/contact/contact'
import complaintsEn from '@acervo/domain/texts/en/site-complaints.json' with { type: 'json' }
import complaintsEs from '@acervo/domain/texts/es/site-complaints.json' with { type: 'json' }
import { bodyOf, sharedBodyOf, valuesOf } from './contact-body.ts'
import { contactTexts } from './contact-texts.ts'
import type { FormOrigin, PublicForm } from './public-form.ts'
import type { Renderer } from './renderer.ts'

export type ReceiveContact = (request: ContactRequest, origin: FormOrigin) => Promise<string>
export type ReceiveComplaint = (complaint: PublicComplaint, origin: FormOrigin) => Promise<void>

/** The contact form of /contacto. */
export function contactForm(
  renderer: Renderer,
  receive: ReceiveContact,
): PublicForm<ContactValues, ContactRequest> {
  return {
    path: CONTACT_PAGE,
    mark: 'contact',
    anchor: 'contacto',
    schema: contactRequest,
    bodyOf,
    valuesOf,
    sentText: (language) => contactTexts[language].sent,
    failed: 'contact.failed',
    render: renderer.contact,
    receive,
  }
}

const complaintTexts = { es: complaintsEs.form, en: complaintsEn.form }

/** The complaint form of /reclamaciones. */
export function complaintForm(
  renderer: Renderer,
  receive: ReceiveComplaint,
): PublicForm<ComplaintValues, PublicComplaint> {
  return {
    path: COMPLAINT_PAGE,
    mark: 'complaint',
    anchor: 'reclamacion',
    schema: publicComplaint,
    bodyOf: (form, variant) => ({ ...complaintValuesOf(form), ...sharedBodyOf(form, variant) }),
    valuesOf: complaintValuesOf,
    sentText: (language) => complaintTexts[language].sent,
    failed: 'contact.failed',
    render: renderer.complaint,
    receive,
  }
}

function complaintValuesOf(form: URLSearchParams): ComplaintValues {
  return {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    about: form.get('about') ?? '',
    message: form.get('message') ?? '',
    privacyAccepted: form.has('privacyAccepted'),
  }
}
