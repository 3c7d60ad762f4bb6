"""All routes of the feature system."""

from marmita.features.system.http.failure_routes import FAILURE_ROUTES
from marmita.features.system.http.maintenance_routes import MAINTENANCE_ROUTES

ROUTES = [*MAINTENANCE_ROUTES, *FAILURE_ROUTES]
