import en from '@acervo/domain/texts/en/editor.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/editor.json' with { type: 'json' }

/** The texts of the project editor: refusals use its names of fields and warnings. */
export const editorTexts = { es, en }
