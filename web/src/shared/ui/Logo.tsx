/** Marmita's mark, a pot. Decorative: the name stands beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false">
      <path
        d="M7 21.5H4.5a3 3 0 0 0 0 7H8m33-7h2.5a3 3 0 0 1 0 7H40"
        fill="none"
        stroke="#8d84c4"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path d="M6 19h36v9c0 9-7 15-18 15S6 37 6 28z" fill="#b5aee0" />
      <path d="M31 42c7-2.2 11-7.2 11-14v-6l-4 3c0 8-2 13-7 17z" fill="#9a91d2" />
      <ellipse cx="24" cy="19" rx="18" ry="8" fill="#d9d5f2" />
      <ellipse cx="24" cy="19" rx="15" ry="6.2" fill="#e8562a" />
      <path d="M10 17.5c3-4 8-5 14-5s11 1.5 14 5c-4-2-8.5-3-14-3s-10 1-14 3z" fill="#c23b14" opacity=".55" />
      <circle cx="18" cy="19" r="2.2" fill="#f9c45c" />
      <circle cx="29.5" cy="20.5" r="2.4" fill="#f9c45c" />
      <circle cx="25" cy="16.5" r="1.6" fill="#5da46c" />
      <circle cx="21.5" cy="22" r="1.5" fill="#5da46c" />
      <path
        d="M17.5 9c-1.6-2 1.6-3 0-5.5M24 7.5c-1.6-2 1.6-3 0-5.5M30.5 9c-1.6-2 1.6-3 0-5.5"
        fill="none"
        stroke="#f2a541"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
