import { expect, test } from 'vitest'
import br from './locales/br.json'
import en from './locales/en.json'
import fr from './locales/fr.json'
import pl from './locales/pl.json'

// docs/money.md has the texts and their legal sources. The text has to be on the button itself.
test.each([
  [en, 'Order and pay {{amount}}'],
  [fr, 'Commander avec obligation de paiement\u00a0: {{amount}}'],
  [br, 'Pedido com obrigação de pagar: {{amount}}'],
  [pl, 'Zamówienie z obowiązkiem zapłaty: {{amount}}'],
])('the button that pays says that the order obliges to pay: %#', (texts, words) => {
  expect(texts.pay).toBe(words)
})
