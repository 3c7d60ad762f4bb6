"""The default quick answers in each language, for customers and for chefs."""

CUSTOMER: dict[str, list[str]] = {
    "EN": ["On my way", "I am downstairs", "Ten minutes late, sorry"],
    "FR": ["J\u2019arrive", "Je suis en bas", "Dix minutes de retard, désolé"],
    "BR": ["Estou a caminho", "Estou lá embaixo", "Dez minutos de atraso, desculpe"],
    "PL": ["Już jadę", "Jestem na dole", "Spóźnię się dziesięć minut, przepraszam"],
}
CHEF: dict[str, list[str]] = {
    "EN": ["Your order is ready", "Ready in ten minutes", "Ring at the door, please"],
    "FR": ["Votre commande est prête", "C\u2019est prêt dans dix minutes", "Sonnez à la porte, s\u2019il vous plaît"],
    "BR": ["Seu pedido está pronto", "Fica pronto em dez minutos", "Toque a campainha, por favor"],
    "PL": ["Zamówienie jest gotowe", "Będzie gotowe za dziesięć minut", "Proszę zadzwonić do drzwi"],
}
