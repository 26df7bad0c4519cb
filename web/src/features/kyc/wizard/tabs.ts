/** The four parts of a verification, in order. */
export const kycTabs = ['personal-info', 'document-upload', 'questionnaire', 'review'] as const
export type KycTab = (typeof kycTabs)[number]
