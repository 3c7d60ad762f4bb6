// Replaces https://accounts.google.com/gsi/client: a single button, and the person that a journey put into
// localStorage.
;(() => {
  let config
  const tokenFor = async (nonce) => {
    const person = localStorage.getItem('standInGoogle') ?? '{}'
    const answer = await fetch(`{{issuer}}/token?${new URLSearchParams({ nonce, person })}`)
    return answer.text()
  }
  window.google = {
    accounts: {
      id: {
        initialize: (given) => {
          config = given
        },
        renderButton: (parent, { theme, width }) => {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = 'Continue with Google'
          button.lang = 'en'
          const dark = theme === 'filled_black'
          Object.assign(button.style, {
            width: `${width}px`,
            height: '40px',
            border: `1px solid ${dark ? '#8e918f' : '#747775'}`,
            borderRadius: '20px',
            background: dark ? '#131314' : '#fff',
            color: dark ? '#e3e3e3' : '#1f1f1f',
            font: '500 14px Arial, sans-serif',
          })
          button.addEventListener('click', async () => {
            config.callback({ credential: await tokenFor(config.nonce), select_by: 'btn' })
          })
          parent.replaceChildren(button)
        },
        disableAutoSelect: () => {},
        cancel: () => {},
      },
    },
  }
})()
