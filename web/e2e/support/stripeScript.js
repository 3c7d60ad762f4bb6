// A fake of Stripe.js for journeys: equal calls, with fields of the page itself instead of a frame of Stripe.
const FIELDS = { number: 'Card number', expiry: 'Expiry', cvc: 'Security code' }

async function request(key, clientSecret, what, form) {
  const [id] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ key, client_secret: clientSecret, ...form })
  const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/${what}`, {
    method: 'POST',
    body,
  })
  const json = await answer.json()
  return answer.ok ? { paymentIntent: json } : { error: json.error }
}

/** Show the bank's page for a confirmation. */
function askBank() {
  return new Promise((resolve) => {
    const button = document.createElement('button')
    button.textContent = 'Confirm at the bank'
    button.onclick = () => {
      button.remove()
      resolve()
    }
    document.body.append(button)
  })
}

globalThis.Stripe = (key) => {
  let secret
  const entered = {}
  return {
    elements: ({ clientSecret }) => {
      secret = clientSecret
      let onReady
      let at
      const fields = {
        on: (event, handler) => {
          if (event === 'ready') onReady = handler
        },
        mount: (place) => {
          at = place
          for (const [name, text] of Object.entries(FIELDS)) {
            const label = document.createElement('label')
            const input = document.createElement('input')
            input.oninput = () => (entered[name] = input.value)
            label.append(text, input)
            place.append(label)
          }
          setTimeout(() => onReady?.({ elementType: 'payment' }))
        },
        destroy: () => at?.replaceChildren(),
      }
      return { create: () => fields }
    },
    confirmPayment: async () => {
      if (!entered.number) return { error: { type: 'validation_error', code: 'incomplete_number' } }
      const expiry = entered.expiry.replaceAll(' ', '')
      const answer = await request(key, secret, 'confirm', { ...entered, expiry })
      if (answer.paymentIntent?.status !== 'requires_action') return answer
      await askBank()
      return request(key, secret, 'authenticate', { passed: 'true' })
    },
    handleNextAction: async () => {
      await askBank()
      return request(key, secret, 'authenticate', { passed: 'true' })
    },
  }
}
globalThis.Stripe.version = 'endive'
